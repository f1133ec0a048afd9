import type { Embed } from '#core/settings/embed.ts'
import type { Block } from '#core/settings/message-blocks.ts'
import type { Button, Select } from '#core/settings/message-components.ts'

/** The initial value of a new part: as little as possible, so that nothing has to be deleted first. */

export const newId = () => crypto.randomUUID()

export const newEmbed = (): Embed => ({ color: null })

/** A link is the only action that needs nothing else; without interactive parts it is the only one offered. */
export const newButton = (label: string): Button => ({
  id: newId(),
  label,
  style: 'grey',
  action: { type: 'link', url: '' },
})

export const newOption = (label: string): Select['options'][number] => ({
  id: newId(),
  label,
  action: { type: 'roles', style: 'classic', add: [], remove: [] },
})

export const newSelect = (option: string): Select => ({
  id: newId(),
  mode: 'simple',
  kind: 'roles',
  min: 0,
  max: 1,
  options: [newOption(option)],
})

export const newBlock = {
  text: (): Block => ({ type: 'text', text: '' }),
  separator: (): Block => ({ type: 'separator', line: true, spacing: 'small' }),
  gallery: (): Block => ({ type: 'gallery', images: [{ url: '' }] }),
  container: (): Block => ({ type: 'container', color: null, children: [{ type: 'text', text: '' }] }),
  buttons: (label: string): Block => ({ type: 'row', row: { buttons: [newButton(label)] } }),
  select: (option: string): Block => ({ type: 'row', row: { select: newSelect(option) } }),
}
