import { m } from '#texts'
import { Switch } from '#ui/switch.tsx'

type EntrySwitchProps = { name: string; on: boolean; onChange(on: boolean): unknown }

/** Each hub, board and figure is switched on its own. */
export function EntrySwitch({ name, on, onChange }: EntrySwitchProps) {
  return <Switch checked={on} aria-label={m['community.page.active']({ name })} onChange={onChange} />
}
