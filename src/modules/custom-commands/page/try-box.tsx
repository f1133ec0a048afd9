import { useId, useMemo, useState } from 'react'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useFirstTextChannel } from '#ui/guild/use-first-text-channel.ts'
import { Switch } from '#ui/switch.tsx'
import { useKeptLines } from '#ui/try/use-kept-lines.ts'
import { tryCommands } from '../rules/try-command.ts'
import { TriedChat } from './tried-chat.tsx'
import { TriedEffects, verdictOf, whyOf } from './tried-words.tsx'
import { TryChecks } from './try-checks.tsx'
import { TryMember } from './try-member.tsx'
import { TrySaved } from './try-saved.tsx'
import { TryTokens } from './try-tokens.tsx'
import { type Trying, useTrySituation } from './use-try-situation.tsx'
import '#ui/try/try.css'
import './try-box.css'

const LINE_MAX = 2_000
const WHO = ['plain', 'withRoles', 'administrator', 'member'] as const
/** The latest attempt, and two before it. */
const SHOWN = 3

/** Runs a typed line through the bot's own rules, with unsaved changes. */
export default function TryBox() {
  const channels = useEditing(({ guild }) => guild.channels)
  const firstChannel = useFirstTextChannel()
  const [trying, setTrying] = useState<Trying>({
    who: 'plain',
    person: null,
    roleIds: [],
    channelId: firstChannel,
    hasWhatItTakes: true,
  })
  const set = (changes: Partial<Trying>) => setTrying((before) => ({ ...before, ...changes }))
  const { settings, situation, saved } = useTrySituation(trying)
  const first = settings.customCommands.find(({ enabled }) => enabled)?.name ?? ''
  const { line, lines, hasKept, type, keepOnEnter, clear } = useKeptLines(`${settings.prefix}${first}`)
  const tries = useMemo(
    () => tryCommands(lines, settings, situation).map((tried, place) => ({ number: place + 1, tried })),
    [lines, settings, situation],
  )
  const shown = tries.slice(-SHOWN)
  const last = tries.at(-1)
  const before = shown.slice(0, -1)
  const channel = channels.find(({ id }) => id === trying.channelId)?.name ?? ''
  const condition = last?.tried.command?.condition
  const [helpId, hasId] = [useId(), useId()]

  return (
    <section className="try" aria-label={m['custom-commands.page.try.title']()}>
      <div className="preview-head">
        <h2>{m['custom-commands.page.try.title']()}</h2>
        <span className="soft sm">{m['custom-commands.page.try.summary']()}</span>
      </div>
      <div className="sheet">
        <div className="try-place">
          <span aria-hidden="true">{m['custom-commands.page.try.as']()}</span>
          <ChoiceInput
            label={m['custom-commands.page.try.as']()}
            value={trying.who}
            options={{
              plain: m['custom-commands.page.try.plain'](),
              withRoles: m['custom-commands.page.try.withRoles'](),
              administrator: m['custom-commands.page.try.administrator'](),
              member: m['custom-commands.page.try.somebody'](),
            }}
            onChange={(who) => set({ who: WHO.find((one) => one === who) ?? 'plain' })}
          />
          {trying.who === 'withRoles' && (
            <>
              <span aria-hidden="true">{m['custom-commands.page.try.roles']()}</span>
              <RolesPicker
                label={m['custom-commands.page.try.roles']()}
                value={trying.roleIds}
                onChange={(roleIds) => set({ roleIds })}
              />
            </>
          )}
          {trying.who === 'member' && <TryMember value={trying.person} onChange={(person) => set({ person })} />}
          <span aria-hidden="true">{m['custom-commands.page.try.channel']()}</span>
          <ChannelPicker
            label={m['custom-commands.page.try.channel']()}
            types={WRITABLE_TYPES}
            need={null}
            required
            value={trying.channelId}
            onChange={(channelId) => channelId && set({ channelId })}
          />
        </div>
        <div className="try-input">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter bubbles up from the box inside */}
          <div onKeyDown={keepOnEnter}>
            <TextInput
              label={m['custom-commands.page.try.line']()}
              maxLength={LINE_MAX}
              mono
              describedBy={helpId}
              value={line}
              onChange={type}
            />
          </div>
          <div className="row">
            <p id={helpId} className="grow faint xs">
              {m['custom-commands.page.try.help']()}
            </p>
            {hasKept && (
              <Button look="ghost" size="small" icon="u-undo" onClick={clear}>
                {m['custom-commands.page.try.clear']()}
              </Button>
            )}
          </div>
          {condition && (condition.level || condition.xp || condition.money || condition.item) && (
            <div className="row">
              <label htmlFor={hasId} className="grow soft sm">
                {m['custom-commands.page.try.has']()}
              </label>
              <Switch
                id={hasId}
                checked={trying.hasWhatItTakes}
                onChange={(hasWhatItTakes) => set({ hasWhatItTakes })}
              />
            </div>
          )}
        </div>
        {last && (
          <div className="trial-verdict">
            <p aria-live="polite" data-closed={last.tried.closed ? true : undefined}>
              <span className="try-pin num">{last.number}</span>
              <span>
                <b>{verdictOf(last.tried)}</b> {whyOf(last.tried)}
              </span>
            </p>
            {last.tried.command && <TryChecks tried={last.tried} command={last.tried.command} channel={channel} />}
            <TryTokens tried={last.tried} />
            <TriedEffects tried={last.tried} />
            {saved && <TrySaved tried={last.tried} lines={lines} saved={saved} />}
          </div>
        )}
        {before.length > 0 && (
          <ol className="trial-before" aria-label={m['custom-commands.page.try.before']()}>
            {before.toReversed().map(({ number, tried }) => (
              <li key={number}>
                <span className="try-pin num">{number}</span>
                <span>
                  <code>{lines[number - 1]}</code> {verdictOf(tried)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {shown.length > 0 && <TriedChat tries={shown} channelId={trying.channelId} author={situation.member} />}
    </section>
  )
}
