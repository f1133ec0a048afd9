import { useEffect, useId, useRef } from 'react'
import { BADGE_EMOJIS, BADGES, type Badge } from '#core/person/badges.ts'
import { m } from '#texts'
import { Switch } from '#ui/switch.tsx'
import { MoveButton } from './move-button.tsx'

const badgeNames = (): Record<Badge, string> => ({
  owner: m['badges.owner'](),
  team: m['badges.team'](),
  premium: m['badges.premium'](),
  levels: m['badges.levels'](),
  money: m['badges.money'](),
  veteran: m['badges.veteran'](),
})
const badgeTexts = (): Record<Badge, string> => ({
  owner: m['user.profile.badgeTexts.owner'](),
  team: m['user.profile.badgeTexts.team'](),
  premium: m['user.profile.badgeTexts.premium'](),
  levels: m['user.profile.badgeTexts.levels'](),
  money: m['user.profile.badgeTexts.money'](),
  veteran: m['user.profile.badgeTexts.veteran'](),
})

type Props = { shown: readonly Badge[]; onChange(shown: Badge[]): void }

/** Which badges the card may show, in which order; those left out come last. */
export function BadgeChoice({ shown, onChange }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ badge: Badge; way: 'up' | 'down' } | null>(null)
  // A row that changes places loses the focus: it goes back to the button that was pressed, or to the other at an end.
  useEffect(() => {
    if (!moved.current || shown.length === 0) return
    const { badge, way } = moved.current
    moved.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-badge="${badge}"] [data-way]`) ?? []
    const enabled = [...buttons].filter((button) => !button.disabled)
    const [target] = [...enabled.filter(({ dataset }) => dataset.way === way), ...enabled]
    target?.focus()
  }, [shown])
  const names = badgeNames()
  const texts = badgeTexts()
  const move = (badge: Badge, way: 'up' | 'down') => {
    const from = shown.indexOf(badge)
    const to = way === 'up' ? from - 1 : from + 1
    moved.current = { badge, way }
    onChange(shown.map((one, at) => (at === to ? badge : at === from ? (shown[to] ?? one) : one)))
  }
  const turn = (badge: Badge, isOn: boolean) =>
    onChange(isOn ? [...shown, badge] : shown.filter((one) => one !== badge))
  return (
    <ul className="badge-choice" ref={list}>
      {[...shown, ...BADGES.filter((badge) => !shown.includes(badge))].map((badge) => {
        const at = shown.indexOf(badge)
        return (
          <li key={badge} data-badge={badge}>
            <span className="badge-emoji" aria-hidden="true">
              {BADGE_EMOJIS[badge]}
            </span>
            <label className="badge-words" htmlFor={`${id}-${badge}`}>
              <b>{names[badge]}</b>
              <span className="sm soft">{texts[badge]}</span>
            </label>
            <MoveButton
              way="up"
              label={m['user.profile.badgeUp']({ badge: names[badge] })}
              disabled={at <= 0}
              onClick={() => move(badge, 'up')}
            />
            <MoveButton
              way="down"
              label={m['user.profile.badgeDown']({ badge: names[badge] })}
              disabled={at === -1 || at === shown.length - 1}
              onClick={() => move(badge, 'down')}
            />
            <Switch id={`${id}-${badge}`} checked={at !== -1} onChange={(isOn) => turn(badge, isOn)} />
          </li>
        )
      })}
    </ul>
  )
}
