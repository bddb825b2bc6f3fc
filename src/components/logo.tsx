/** The logo of the house: a path of light between hills, towards the rising sun. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <clipPath id="logo-circle">
        <circle cx="32" cy="32" r="31" />
      </clipPath>
      <g clipPath="url(#logo-circle)">
        <path fill="#33287a" d="M0 0h64v64H0z" />
        <g stroke="#f6cf7d" strokeWidth="2.6" strokeLinecap="round">
          <path d="M32 8v6M18.5 12.5l3.2 5.2M45.5 12.5l-3.2 5.2M9 23l5.400 2.800M55 23l-5.400 2.800" />
        </g>
        <circle cx="32" cy="34" r="11.5" fill="#f3c25f" />
        <path fill="#6f5fb5" d="M0 40c10-7 21-8 32-5 11 3 22 2 32-4v33H0z" />
        <path fill="#4b3e97" d="M0 50c9-7 17-8 25-5L15 64H0zM64 42c-10 1-17 4-21 9-3 4-4 8-4 13h25z" />
        <path
          fill="#fff6df"
          d="M34.5 35.5c-6 2-7 5-1 8 7 4-11 8-20 20.5h27c1-8 6-12 8-15 3-5-10-6-12-9.5-1-1-1-2-2-4z"
        />
      </g>
      <circle cx="32" cy="32" r="30.5" fill="none" stroke="#f3c25f" strokeOpacity="0.55" />
    </svg>
  );
}
