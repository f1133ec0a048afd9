import { m } from '#texts'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { type CommandNote, commandNotes } from '../rules/command-notes.ts'
import type { CustomCommand } from '../settings.ts'

const WORDS: Readonly<Record<CommandNote, () => string>> = {
  printsMoney: m['custom-commands.page.form.printsMoney'],
  anyone: m['custom-commands.page.form.anyone'],
  buysAtOnce: m['custom-commands.page.form.buysAtOnce'],
  levelsOff: () => m['issues.W_MODULE_OFF']({ module: m['levels.name']() }),
  economyOff: () => m['issues.W_MODULE_OFF']({ module: m['economy.name']() }),
}
const TONES = { printsMoney: 'danger', buysAtOnce: 'info' } as const

export function CommandNotes({ command }: { command: CustomCommand }) {
  const systems = useEffectiveSettings<{ levelSystem: boolean; moneySystem: boolean }>()
  return commandNotes(command, systems).map((note) => (
    <Note key={note} tone={note === 'printsMoney' || note === 'buysAtOnce' ? TONES[note] : 'attention'}>
      {WORDS[note]()}
    </Note>
  ))
}
