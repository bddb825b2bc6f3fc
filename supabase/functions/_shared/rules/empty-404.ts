/**
 * The response as it is, but a 404 without a body with one: postgrest-js takes the former for a success without rows. It is a proxy's,
 * or the answer to a count of rows.
 */
export async function fillEmpty404(response: Response) {
  return response.status === 404
    ? new Response((await response.text()) || '{"message":""}', response)
    : response;
}
