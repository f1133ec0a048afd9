import { useState } from 'react'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import type { ControlProps } from '#ui/fields/field-frame.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useFoundMembers } from '../../use-found-members.ts'

type MemberSearchProps = ControlProps & { chosen: string | null; onChoose(id: string | null): void }

/** Finds a member by the beginning of their name, as Discord does. */
export function MemberSearch({ id, describedBy, invalid, chosen, onChoose }: MemberSearchProps) {
  const { cdn } = useGuildTools()
  const [query, setQuery] = useState('')
  const { members, isNobody } = useFoundMembers(query)
  return (
    <div className="member-search">
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        placeholder={m['server-settings.access.searchPerson']()}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          onChoose(null)
        }}
      />
      <div role="radiogroup" aria-label={m['server-settings.access.onePerson']()}>
        {members.map((member) => (
          <label key={member.id} className="member-found">
            <input
              type="radio"
              name={`${id}-member`}
              checked={chosen === member.id}
              onChange={() => onChoose(member.id)}
            />
            <Avatar cdn={cdn} user={member} className="key-face" width={24} height={27} />
            <span className="grow">{member.name}</span>
            <span className="faint">{member.username}</span>
          </label>
        ))}
      </div>
      <p className="field-help" role="status">
        {isNobody && m['server-settings.access.nobody']()}
      </p>
    </div>
  )
}
