/** The "page not found" picture: the path of a breath that loses its way. Part of the code, so that it shows when the source is down. */
export function NotFoundPicture({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 640 420" width="640" height="420">
      <defs>
        <linearGradient id="ostium-sky" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--tint-1)" />
          <stop offset="1" stopColor="var(--tint-4)" />
        </linearGradient>
        <linearGradient id="ostium-hill" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--tint-6)" />
          <stop offset="1" stopColor="var(--tint-11)" />
        </linearGradient>
      </defs>
      <rect width="640" height="420" rx="28" fill="url(#ostium-sky)" />
      <circle cx="500" cy="110" r="46" fill="var(--paper)" />
      <path
        d="M0 300C120 240 220 250 330 290C440 330 540 320 640 270V392a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"
        fill="url(#ostium-hill)"
      />
      <path
        d="M0 352C150 310 260 330 380 350C480 366 560 360 640 336V392a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"
        fill="var(--tint-12)"
      />
      <path
        d="M40 210C130 150 190 160 250 196C310 232 352 236 378 200C400 168 372 132 342 150C316 166 332 206 372 210"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M420 204h14M452 198h14M484 192h14"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
