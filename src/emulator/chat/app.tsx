import { useEffect, useMemo, useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { type DiscordNames, DiscordNamesProvider } from '#ui/discord/names.tsx'
import { useChat } from './context.tsx'
import { Drawer } from './drawer.tsx'
import { FrameBar } from './frame/frame-bar.tsx'
import { LinkState } from './frame/link-state.tsx'
import { Notices } from './frame/notices.tsx'
import { PeopleDialog } from './frame/people-dialog.tsx'
import { TimeDialog } from './frame/time-dialog.tsx'
import { MemberList } from './members/member-list.tsx'
import { ModalForm } from './messages/modal-form.tsx'
import { Talk } from './messages/talk.tsx'
import type { Panel } from './panel.ts'
import { ChannelList } from './places/channel-list.tsx'
import { Rail } from './places/rail.tsx'
import { ServersDialog } from './places/servers-dialog.tsx'
import { CDN } from './state/facts.ts'
import { firstChannel, firstGuild } from './state/groups.ts'
import { addressHere } from './state/place.ts'
import { useNarrow } from './use-narrow.ts'
import { useShortcuts } from './use-shortcuts.ts'
import './app.css'

export function App() {
  const { state, theme, place } = useChat()
  const [panel, setPanel] = useState<Panel>(null)
  const narrow = useNarrow()
  const close = () => setPanel(null)
  useFirstPlace()
  useTitle()
  useShortcuts(setPanel)
  useUnanswered()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose a place wants to see it
  useEffect(() => setPanel((open) => (open === 'places' ? null : open)), [place.channelId])

  const places = (
    <div className="chat-places">
      <Rail onServers={() => setPanel('servers')} />
      <ChannelList />
    </div>
  )
  const members = <MemberList />
  return (
    <DiscordNamesProvider names={useNames()}>
      <div className="chat">
        <FrameBar onOpen={setPanel} />
        <div className="chat-discord" data-discord={theme}>
          {narrow !== 'narrow' && places}
          <Talk
            lead={
              narrow === 'narrow' && (
                <IconButton icon="u-menu" label={m['chat.places.open']()} onClick={() => setPanel('places')} />
              )
            }
            tail={
              narrow !== 'wide' &&
              state.guild?.isMember && (
                <IconButton icon="u-user" label={m['chat.members.open']()} onClick={() => setPanel('members')} />
              )
            }
          />
          {narrow === 'wide' && state.guild?.isMember && members}
        </div>
        {panel === 'places' && (
          <Drawer label={m['chat.places.title']()} side="left" onClose={close}>
            {places}
          </Drawer>
        )}
        {panel === 'members' && (
          <Drawer label={m['chat.members.title']()} side="right" onClose={close}>
            {members}
          </Drawer>
        )}
        {panel === 'people' && <PeopleDialog onClose={close} />}
        {panel === 'time' && <TimeDialog onClose={close} />}
        {panel === 'servers' && <ServersDialog onClose={close} />}
        {state.modal && <ModalForm key={state.modal.interactionId} modal={state.modal} />}
        <LinkState />
        <Notices />
      </div>
    </DiscordNamesProvider>
  )
}

/**
 * Without a place in the address, the page opens a server in the person's language, and there a channel for
 * everybody.
 */
function useFirstPlace() {
  const { state, place, isPrivate, store, facts } = useChat()
  const { hall, guild, isSettled } = state
  useEffect(() => {
    if (!hall || !isSettled || isPrivate) return
    if (!place.guildId) {
      const first = firstGuild(hall.guilds, facts.locale)
      if (first) store.go({ guildId: first.id, channelId: null }, { replace: true })
    } else if (!place.channelId && guild?.id === place.guildId && guild.isMember) {
      const channelId = firstChannel(guild.channels)
      if (channelId) store.go({ guildId: guild.id, channelId }, { replace: true })
    }
  }, [hall, guild, isSettled, isPrivate, place, store, facts.locale])
}

/** Discord shows this when three seconds passed without an answer. */
function useUnanswered() {
  const { state, notify } = useChat()
  const { unanswered } = state
  useEffect(() => {
    if (unanswered > 0) notify(m['chat.talk.unanswered'](), 'danger')
  }, [unanswered, notify])
}

function useTitle() {
  const { state, place } = useChat()
  const channel = state.guild?.channels.find(({ id }) => id === place.channelId)
  const where = channel ? `#${channel.name} · ${state.guild?.name}` : (state.guild?.name ?? m['chat.title']())
  useEffect(() => {
    document.title = `${where} · ${m['chat.title']()}`
  }, [where])
}

function useNames(): DiscordNames {
  const { state, facts } = useChat()
  const { guild, channel, hall } = state
  return useMemo(() => {
    const people = new Map<string, string>()
    for (const { names, author } of channel?.messages ?? []) {
      people.set(author.id, author.global_name ?? author.username)
      for (const [id, name] of Object.entries(names ?? {})) people.set(id, name)
    }
    for (const person of hall?.people ?? []) people.set(person.id, person.name)
    for (const member of guild?.members ?? []) people.set(member.id, member.name)
    const roles = new Map(guild?.roles.map((role) => [role.id, role]))
    const channels = new Map(guild?.channels.map((one) => [one.id, one.name]))
    return {
      user: (id) => people.get(id) ?? null,
      role: (id) => roles.get(id) ?? null,
      channel: (id) => channels.get(id) ?? null,
      address: addressHere,
      cdn: CDN,
      locale: facts.locale,
      now: hall?.now ?? 0,
    }
  }, [guild, channel, hall, facts.locale])
}
