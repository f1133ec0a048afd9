import type { GuildMember } from '#core/members-api.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { PersonPicker } from '#ui/people/person-picker.tsx'

type TryMemberProps = { value: GuildMember | null; onChange(person: GuildMember | null): void }

/** Chooses a member of the server, with their roles. */
export function TryMember({ value, onChange }: TryMemberProps) {
  const { people } = useGuildTools()
  const pick = async (id: string | null) => onChange(id === null ? null : await people.member(id))
  const label = m['custom-commands.page.try.person']()
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <PersonPicker label={label} value={value?.id ?? null} onChange={(id) => void pick(id)} />
    </>
  )
}
