const BRICK = { width: 40, height: 22, gap: 3 } as const
const ROWS = 15
const COLUMNS = 8

/** A wall where the door should be. Even rows are shifted by half a brick. */
function Bricks() {
  const bricks = Array.from({ length: ROWS * COLUMNS }, (_, i) => {
    const row = Math.floor(i / COLUMNS)
    const column = i % COLUMNS
    return { x: (column - 1) * BRICK.width + (row % 2) * (BRICK.width / 2) + 1.5, y: row * BRICK.height + 1.5 }
  })
  return bricks.map(({ x, y }) => (
    <rect key={`${x},${y}`} x={x} y={y} width={BRICK.width - BRICK.gap} height={BRICK.height - BRICK.gap} rx="2.5" />
  ))
}

const OPENING = 'M0 330V115a115 115 0 0 1 230 0v215z'

function Frame() {
  return <path d="M-22 330V115a137 137 0 0 1 274 0v215z" fill="var(--frame)" />
}

function Keystone() {
  return <path d="M104-24h22l7 36H97z" fill="var(--ledge)" />
}

function LitWindow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 110)`}>
      <Frame />
      <path d={OPENING} fill="var(--window-on)" />
      <path d="M115 0v330M0 120h230" stroke="var(--frame)" strokeWidth="8" />
      <Keystone />
    </g>
  )
}

function ClosedDoor({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 110)`}>
      <Frame />
      <path d={OPENING} fill="var(--tile-dark)" />
      <path d="M115 330V0a115 115 0 0 1 115 115v215z" fill="#8f3a29" />
      <circle cx="104" cy="205" r="6" fill="#f2c063" />
      <circle cx="126" cy="205" r="6" fill="#f2c063" />
      <Keystone />
    </g>
  )
}

function PassingCat() {
  return (
    <g transform="translate(838 376)">
      <path d="M0 64 2 20l12 8h16l12-8 2 44zM44 64c14 0 22-8 20-22-6 4-8 10-20 10z" fill="#2a1b1e" />
      <path d="M10 38v5M33 38v5" stroke="#f2c063" strokeWidth="4" strokeLinecap="round" />
      <path d="M18 50h6l-3 4z" fill="var(--tile)" />
    </g>
  )
}

export function NotFoundPicture() {
  return (
    <svg className="error-wall" viewBox="0 0 1440 470" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <clipPath id="not-found-opening">
        <path d={OPENING} />
      </clipPath>
      <path d="M-1500 40h4440v430h-4440z" fill="var(--wall)" />
      <path d="M-1500 40h4440v16h-4440zM-1500 440h4440v30h-4440z" fill="var(--ledge)" />
      <LitWindow x={-60} />
      <ClosedDoor x={260} />
      <g transform="translate(580 110)">
        <Frame />
        <path d={OPENING} fill="#a24a34" />
        <g clipPath="url(#not-found-opening)" fill="var(--tile)">
          <Bricks />
        </g>
        <rect x="59" y="142" width="112" height="50" rx="6" fill="#fff8ee" />
        <text
          x="115"
          y="177"
          textAnchor="middle"
          fill="var(--tile-dark)"
          fontFamily="var(--font-display)"
          fontSize="30"
          fontWeight="750"
        >
          404
        </text>
        <Keystone />
      </g>
      <ClosedDoor x={900} />
      <LitWindow x={1220} />
      <PassingCat />
    </svg>
  )
}

/** For 403: lit windows and a closed door. */
export function ForbiddenPicture() {
  return (
    <svg className="error-wall" viewBox="0 0 1440 470" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M-1500 40h4440v430h-4440z" fill="var(--wall)" />
      <path d="M-1500 40h4440v16h-4440zM-1500 440h4440v30h-4440z" fill="var(--ledge)" />
      <LitWindow x={-60} />
      <LitWindow x={260} />
      <ClosedDoor x={580} />
      <LitWindow x={900} />
      <LitWindow x={1220} />
      <PassingCat />
    </svg>
  )
}
