import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { writePath } from '#core/settings/paths.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import type { Family } from '../rules/read-source.ts'
import { socialNotifsSettings } from '../settings.ts'
import { NotPublished } from './not-published.tsx'

const PLAIN = '200000000000000001'
const NEWS = '200000000000000002'
const channels = [
  aTextChannel(PLAIN, { name: 'general' }),
  aTextChannel(NEWS, { name: 'news', type: CHANNEL_TYPE.news }),
]
const said = (family: Family, channelId: string, crosspost = true) => {
  const saved = writePath(defaultsOf(socialNotifsSettings), 'youtube.crosspost', crosspost)
  return renderToStaticMarkup(
    <InGuild guild={{ channels }} saved={saved}>
      <NotPublished family={family} channelId={channelId} />
    </InGuild>,
  )
}

it('says that nothing is published from a channel that is not an announcement channel', () => {
  expect(said('youtube', PLAIN)).toContain('#general is not an announcement channel')
})

it('says nothing where announcements are published, or are not meant to be', () => {
  expect([said('youtube', NEWS), said('youtube', PLAIN, false), said('reddit', PLAIN), said('youtube', '')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})
