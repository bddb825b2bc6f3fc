type DrawingProps = { className?: string };

export function PizzaDrawing({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 176 240" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path fill="#3a2f80" d="M0 0h176v240H0z" />
      <path fill="#4b3e97" d="M0 170c50-24 120-22 176 0v70H0z" />
      <g stroke="#f6cf7d" strokeWidth="3.5" strokeLinecap="round" fill="none" opacity="0.8">
        <path d="M66 52c-8-8 8-14 0-24M88 46c-8-8 8-14 0-24M110 52c-8-8 8-14 0-24" />
      </g>
      <circle cx="88" cy="132" r="64" fill="#d99a4e" />
      <circle cx="88" cy="132" r="54" fill="#f7d27c" />
      <g fill="#b8443a">
        <circle cx="66" cy="110" r="11" />
        <circle cx="112" cy="112" r="11" />
        <circle cx="60" cy="148" r="11" />
        <circle cx="92" cy="166" r="11" />
        <circle cx="120" cy="146" r="11" />
        <circle cx="88" cy="90" r="8" />
      </g>
      <g fill="#4f7d45">
        <path d="M84 118c10-6 16-2 18 4-8 5-14 4-18-4zM72 130c-9 2-13-3-13-8 7-3 12 0 13 8zM100 140c8-4 14-1 16 4-7 5-13 3-16-4zM80 150c-3 8-9 9-14 7 1-8 7-11 14-7z" />
      </g>
      <g stroke="#e9b65f" strokeWidth="3" strokeLinecap="round">
        <path d="M88 78v108M41 105l94 54M41 159l94-54" opacity="0.55" />
      </g>
    </svg>
  );
}

export function ContributeDrawing({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 176 240" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path fill="#f6d896" d="M0 0h176v240H0z" />
      <circle cx="88" cy="112" r="72" fill="#fbe9bf" />
      <path fill="#e9b454" d="M0 186c50-20 126-20 176 0v54H0z" />
      <path
        fill="#3a2f80"
        d="M88 168c-30 0-52-14-60-36-3-9 8-14 14-6 8 12 22 18 46 18s38-6 46-18c6-8 17-3 14 6-8 22-30 36-60 36z"
      />
      <path fill="#3a2f80" d="M74 162h28l6 50H68z" />
      <path fill="none" stroke="#4f7d45" strokeWidth="5" strokeLinecap="round" d="M88 146c0-22-2-36 0-58" />
      <path
        fill="#5f9152"
        d="M88 112c-20 0-30-12-30-26 18 0 30 8 30 26zM88 98c0-20 12-32 30-34 1 20-9 33-30 34z"
      />
      <circle cx="88" cy="72" r="13" fill="#d9822b" />
      <g stroke="#d9822b" strokeWidth="4" strokeLinecap="round">
        <path d="M88 46v-9M64 56l-6-7M112 52l6-7" />
      </g>
    </svg>
  );
}
