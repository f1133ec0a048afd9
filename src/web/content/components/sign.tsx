/** An icon by name inside a text, ours (`m-levels`) or of a public collection (`lucide:ship`); always decorative. */
export function Sign({ name }: { name: string }) {
  return <svg className="sign" data-icon={name} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" />
}
