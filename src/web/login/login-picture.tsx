/** A door ajar, with somebody in it. */
export function LoginPicture() {
  return (
    <div className="login-picture">
      <svg viewBox="0 0 328 250" aria-hidden="true">
        <path d="M0 250V164a164 164 0 0 1 328 0v86z" fill="#b65840" />
        <path d="M26 250V164a138 138 0 0 1 276 0v86z" fill="var(--tile-dark)" />
        <path
          d="M26 250V164a138 138 0 0 1 70-120l40 22v184zM302 250V164a138 138 0 0 0-70-120l-40 22v184z"
          fill="#8f3a29"
        />
        <path d="M136 250V66c18-7 38-7 56 0v184z" fill="#f2c063" />
        <path d="M136 250 96 250 136 215zM192 215v35h40z" fill="#f2c063" opacity=".5" />
        <circle cx="124" cy="170" r="4.5" fill="#f2c063" />
        <circle cx="204" cy="170" r="4.5" fill="#f2c063" />
        <g fill="var(--ink)">
          <circle cx="164" cy="186" r="11" />
          <path d="M145 250v-24a19 19 0 0 1 38 0v24z" />
        </g>
        <path d="M152-2h24l7 32h-38z" fill="#f6ede0" />
      </svg>
    </div>
  )
}
