import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { ChannelList } from './page/channel-list.tsx'
import { StarboardPreview } from './page/starboard-preview.tsx'
import { Starboards } from './page/starboards.tsx'
import { StatsChannels } from './page/stats-channels.tsx'
import { VoiceHubs } from './page/voice-hubs.tsx'

/** Rooms and figures share one preview: the list of channels. */
export default function CommunityPage() {
  return (
    <>
      <PageHead title={m['community.name']()}>{m['community.summary']()}</PageHead>
      <Columns aside={<ChannelList />}>
        <VoiceHubs />
        <StatsChannels />
      </Columns>
      <Columns aside={<StarboardPreview />}>
        <Starboards />
      </Columns>
    </>
  )
}
