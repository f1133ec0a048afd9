const WINDOWS = [-60, 260, 580, 900, 1220]

/** For 520: a dark façade with one lit window, and a cat. */
export function ErrorPicture() {
  return (
    <svg className="error-wall" viewBox="0 0 1440 470" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M-1500 40h4440v430h-4440z" fill="var(--wall)" />
      <path d="M-1500 40h4440v16h-4440zM-1500 440h4440v30h-4440z" fill="var(--ledge)" />
      {WINDOWS.map((x, i) => (
        <g key={x} transform={`translate(${x} 110)`}>
          <path d="M-22 330V115a137 137 0 0 1 274 0v215z" fill="var(--frame)" />
          <path d="M0 330V115a115 115 0 0 1 230 0v215z" fill="var(--window-off)" />
          {i === 3 && <path d="M115 330V205a48 48 0 0 1 96 0v125z" fill="var(--window-on)" opacity="0.85" />}
          <path d="M115 0v330M0 120h230" stroke="var(--frame)" strokeWidth="8" />
          <path d="M104-24h22l7 36H97z" fill="var(--ledge)" />
        </g>
      ))}
      <g transform="translate(838 376)">
        <path d="M0 64 2 20l12 8h16l12-8 2 44zM44 64c14 0 22-8 20-22-6 4-8 10-20 10z" fill="#2a1b1e" />
        <path d="M10 38v5M33 38v5" stroke="#f2c063" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
