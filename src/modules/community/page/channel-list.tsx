import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segment } from '#ui/segment.tsx'
import { roomName } from '../rules/room-name.ts'
import type { CommunitySettings } from '../settings.ts'
import type { VoiceHub } from '../voice-hub.ts'
import { useFigureName } from './use-figure-name.tsx'
import './channel-list.css'

const MOMENTS = ['enters', 'opens', 'empties'] as const
type Moment = (typeof MOMENTS)[number]

/** A preview of the server's channels: figures at the top, and a room that opens and closes. */
export function ChannelList() {
  const theme = useDiscordTheme()
  const guildName = useEditing(({ guild }) => guild.name)
  const { statsChannels, privateroom } = useEffectiveSettings<CommunitySettings>()
  const figureName = useFigureName()
  const figures = statsChannels.filter(({ status }) => status)
  const hub = privateroom.find(({ status }) => status)
  return (
    <>
      <div className="preview-head">
        <h2>{m['community.page.list.title']()}</h2>
        <DiscordThemeSegment />
      </div>
      <div className="discord" data-discord={theme}>
        <div className="discord-head">{guildName}</div>
        <ul className="channel-list">
          {figures.map((entry) => (
            <li key={entry.id} className="channel-line" data-muted>
              <Icon name="u-lock" size="small" />
              {figureName(entry)}
            </li>
          ))}
          {figures.length === 0 && <Placeholder text={m['community.page.list.noFigure']()} />}
          {!hub && <Placeholder text={m['community.page.list.noHub']()} />}
        </ul>
        {hub && <Rooms hub={hub} />}
      </div>
    </>
  )
}

const Placeholder = ({ text }: { text: string }) => <li className="channel-line channel-line-missing">{text}</li>

/** Somebody joins, gets a room, and leaves it again. */
function Rooms({ hub }: { hub: VoiceHub }) {
  const [moment, setMoment] = useState<Moment>('opens')
  const { user } = useGuildTools()
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const channels = useEditing(({ guild }) => guild.channels)
  const nameOf = (id: string | null) => channels.find((channel) => channel.id === id)?.name
  const hubName = nameOf(hub.channel) ?? m['community.page.hubs.unnamed']()
  const person = user?.global_name ?? user?.username ?? ''
  const room = roomName(hub.nameFormat, {
    locale: language,
    member: person,
    username: user?.username ?? person,
    index: 1,
    words: hub.words,
  })
  return (
    <>
      <p className="channel-category">{nameOf(hub.category) ?? m['community.page.list.category']()}</p>
      <ul className="channel-list">
        <li className="channel-line">
          <Icon name="u-voice" size="small" />
          {hubName}
        </li>
        {moment === 'enters' && <Person name={person} />}
        {moment === 'opens' && (
          <>
            <li className="channel-line" data-new>
              <Icon name="u-voice" size="small" />
              <span className="grow">{room}</span>
              {hub.userLimit > 0 && <span className="channel-places">1 / {hub.userLimit}</span>}
            </li>
            <Person name={person} />
          </>
        )}
      </ul>
      <div className="channel-moments">
        <Segment<Moment>
          label={m['community.page.list.moment']()}
          value={moment}
          options={MOMENTS.map((value) => ({ value, label: MOMENT_NAMES[value]() }))}
          onChange={setMoment}
        />
        <p aria-live="polite">{MOMENT_WORDS[moment]({ person, hub: hubName, room })}</p>
      </div>
    </>
  )
}

const Person = ({ name }: { name: string }) => (
  <li className="channel-person">
    <Icon name="u-user" size="small" />
    {name}
  </li>
)

const MOMENT_NAMES: Record<Moment, () => string> = {
  enters: m['community.page.list.enters'],
  opens: m['community.page.list.opens'],
  empties: m['community.page.list.empties'],
}
const MOMENT_WORDS: Record<Moment, (inputs: { person: string; hub: string; room: string }) => string> = {
  enters: m['community.page.list.entersWords'],
  opens: m['community.page.list.opensWords'],
  empties: m['community.page.list.emptiesWords'],
}
