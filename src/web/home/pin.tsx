/** The same number marks a setting and what it changes. */
export function Pin({ n }: { n: number }) {
  return <span className="pin">{n}</span>
}
