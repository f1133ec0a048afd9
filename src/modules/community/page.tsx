import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Starboards } from './page/starboards.tsx'
import { StatsChannels } from './page/stats-channels.tsx'
import { VoiceHubs } from './page/voice-hubs.tsx'

export default function CommunityPage() {
  return (
    <>
      <PageHead title={m['community.name']()}>{m['community.summary']()}</PageHead>
      <VoiceHubs />
      <Starboards />
      <StatsChannels />
    </>
  )
}
