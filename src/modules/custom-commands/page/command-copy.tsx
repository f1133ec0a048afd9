import { useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { commandToJson } from '../rules/command-json.ts'
import type { CustomCommand } from '../settings.ts'

const WORDS = {
  copy: m['custom-commands.page.json.copy'],
  copied: m['custom-commands.page.json.copied'],
  notCopied: m['custom-commands.page.json.notCopied'],
} as const

/** Copies a command to the clipboard, to be pasted here or on another server. */
export function CommandCopy({ command, name }: { command: CustomCommand; name: string }) {
  const guild = useEditing((editing) => editing.guild)
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy')
  const copy = () =>
    navigator.clipboard.writeText(commandToJson(command, guild)).then(
      () => setState('copied'),
      // The browser may refuse access to the clipboard; the button then says so.
      () => setState('notCopied'),
    )
  return (
    <IconButton
      icon={state === 'copied' ? 'u-check' : 'u-text'}
      label={WORDS[state]({ name })}
      onBlur={() => setState('copy')}
      onClick={copy}
    />
  )
}
