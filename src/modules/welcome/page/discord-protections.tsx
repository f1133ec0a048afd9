import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

/** Discord's levels, from none to a confirmed phone number. */
const LEVELS = [
  m['captcha.page.protections.levels.none'],
  m['captcha.page.protections.levels.low'],
  m['captcha.page.protections.levels.medium'],
  m['captcha.page.protections.levels.high'],
  m['captcha.page.protections.levels.highest'],
]
/** From this level on accounts must have been on the server for a while, so most quick raids fail. */
const STRICT_LEVEL = 3

/** What Discord itself does against bots and raids, and how this server has set it. */
export function DiscordProtections() {
  const level = useEditing(({ guild }) => guild.verificationLevel)
  const rulesScreen = useEditing(({ guild }) => guild.rulesScreen)
  return <Protections level={level} rulesScreen={rulesScreen} />
}

export function Protections({ level, rulesScreen }: { level: number | undefined; rulesScreen: boolean }) {
  const isStrict = level !== undefined && level >= STRICT_LEVEL && rulesScreen
  return (
    <Note>
      <p>{isStrict ? m['captcha.page.protections.enough']() : m['captcha.page.protections.first']()}</p>
      <ul className="captcha-protections">
        <li>
          <b>{m['captcha.page.protections.level']()}</b>{' '}
          {(level === undefined ? undefined : LEVELS[level])?.() ?? m['captcha.page.protections.unknown']()}
        </li>
        <li>
          <b>{m['captcha.page.protections.rules']()}</b>{' '}
          {rulesScreen ? m['captcha.page.protections.rulesOn']() : m['captcha.page.protections.rulesOff']()}
        </li>
        <li>
          <b>{m['captcha.page.protections.raids']()}</b> {m['captcha.page.protections.raidsText']()}
        </li>
      </ul>
    </Note>
  )
}
