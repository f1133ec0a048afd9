import type { SecurityMethod, SecurityReply } from '#core/security-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export const nameOf = ({ kind, name }: SecurityMethod) => (kind === 'app' ? m['security.app']() : name)

type MethodListProps = {
  security: SecurityReply
  momentOf(iso: string): string
  onRemove(method: SecurityMethod): void
}

/** A person's ways to confirm, where each works, and when it was last used. */
export function MethodList({ security, momentOf, onRemove }: MethodListProps) {
  const { methods, site, recoveryCodesLeft } = security
  if (methods.length === 0) return <Empty icon="u-lock">{m['security.none']()}</Empty>
  return (
    <ul className="sheet">
      {methods.map((method) => (
        <li key={method.id} className="sign-in">
          <span className="sign-in-text">
            <b>{nameOf(method)}</b>
            <span className="sm soft">
              {method.site === null ? m['security.everySite']() : m['security.onSite']({ site: method.site })}{' '}
              {method.lastUsedAt === null
                ? m['security.addedOn']({ moment: momentOf(method.createdAt) })
                : m['security.usedOn']({ moment: momentOf(method.lastUsedAt) })}
            </span>
          </span>
          {method.site !== null && method.site !== site && <Badge>{m['security.otherSite']()}</Badge>}
          <Button size="small" onClick={() => onRemove(method)}>
            {m['security.remove']()}
            <span className="unseen">, {nameOf(method)}</span>
          </Button>
        </li>
      ))}
      <li className="sign-in sm soft">{m['security.codesLeft']({ count: recoveryCodesLeft })}</li>
    </ul>
  )
}
