/** The same number stands at the setting and at what it changes. */
export function Pin({ n }: { n: number }) {
  return <span className="pin">{n}</span>
}
