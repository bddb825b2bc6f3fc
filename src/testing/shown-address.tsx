import { useLocation, useNavigate } from "react-router-dom";

/** Shows the search parameters of the present address, with a "Back" as the browser's. */
export function ShownAddress() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
