import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoicesRow } from '#ui/entries/form-rows.tsx'
import type { TicketPanel } from '../panel.ts'

type Hide = TicketPanel['hide']
type Rights = TicketPanel['memberPermissions']

/** Buttons below the first message, and permissions of the member in the ticket. */
export function PanelRights({ entry: { hide, memberPermissions }, change }: EntryFormProps<TicketPanel>) {
  const buttons: Record<keyof Hide, string> = {
    claim: m['tickets.page.preview.claim'](),
    close: m['tickets.page.preview.close'](),
    closeReason: m['tickets.page.preview.closeReason'](),
  }
  const rights: Record<keyof Rights, string> = {
    attach: m['tickets.page.panel.rights.attach'](),
    embed: m['tickets.page.panel.rights.embed'](),
    reactions: m['tickets.page.panel.rights.reactions'](),
    externalEmoji: m['tickets.page.panel.rights.externalEmoji'](),
    stickers: m['tickets.page.panel.rights.stickers'](),
    tts: m['tickets.page.panel.rights.tts'](),
    voiceMessages: m['tickets.page.panel.rights.voiceMessages'](),
  }
  return (
    <>
      <ChoicesRow
        label={m['tickets.page.panel.rights.buttons']()}
        value={keysOf(hide).filter((key) => !hide[key])}
        options={buttons}
        onChange={(shown) => change({ hide: each(hide, (key) => !shown.includes(key)) })}
      />
      <ChoicesRow
        label={m['tickets.page.panel.rights.member']()}
        value={keysOf(memberPermissions).filter((key) => memberPermissions[key])}
        options={rights}
        onChange={(granted) => change({ memberPermissions: each(memberPermissions, (key) => granted.includes(key)) })}
      />
    </>
  )
}

const keysOf = <T extends object>(flags: T) => Object.keys(flags) as (keyof T & string)[]

function each<T extends Readonly<Record<string, boolean>>>(flags: T, isOn: (key: string) => boolean): T {
  return Object.fromEntries(keysOf(flags).map((key) => [key, isOn(key)])) as T
}
