export function Gable() {
  return (
    <svg className="gable" viewBox="0 0 400 170" aria-hidden="true">
      <path d="M200 6v60" stroke="var(--text)" strokeWidth="3" strokeLinecap="round" />
      <path d="M201.5 8c18-8 30 8 50 0v26c-20 8-32-8-50 0z" fill="var(--tile)" />
      <path d="M110 170V152a90 90 0 0 1 180 0v18z" fill="var(--wall)" />
      <path d="M104 152a96 96 0 0 1 192 0h-12a84 84 0 0 0-168 0z" fill="var(--ledge)" />
      <circle cx="200" cy="124" r="32" fill="var(--frame)" stroke="var(--ledge)" strokeWidth="5" />
      <path d="M200 124v-19M200 124l12 8" stroke="var(--text)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

export function Door() {
  return (
    <svg viewBox="0 0 150 190" aria-hidden="true">
      <path d="M0 190V75a75 75 0 0 1 150 0v115z" fill="var(--tile)" />
      <path d="M14 190V75a61 61 0 0 1 122 0v115z" fill="var(--tile-dark)" />
      <path d="M75 190V14.5a61 61 0 0 1 61 61V190z" fill="#8f3a29" />
      <path d="M44 190V96a31 31 0 0 1 31-31V190z" fill="#f2c063" />
      <circle cx="86" cy="118" r="4.5" fill="#f2c063" />
      <path d="M69 2h12l4 22H65z" fill="var(--frame)" />
    </svg>
  )
}
