import { CardPicture } from '#ui/card-picture.tsx'
import { DiscordEmbed } from '#ui/discord/message.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import type { VariableSamples } from '#ui/fields/use-template-sources.ts'
import { useLevelsSettings } from './fields.tsx'
import { useCard } from './use-card.tsx'
import { usePreviewChannel } from './use-preview-channel.tsx'

type AnnouncementPreviewProps = {
  card: 'level' | 'reward'
  text: string
  variables: VariableSamples
  /** A channel, or `current`, or `dm`. */
  place: string
  /** Alternative text of the picture. */
  alt: string
  heading?: string
}

/** The text, and the card below it in the module's colour. */
export function AnnouncementPreview({ card, text, variables, place, alt, heading }: AnnouncementPreviewProps) {
  const { levelsColor } = useLevelsSettings()
  const image = useCard(card)
  const channelId = usePreviewChannel(place)
  return (
    <TextPreview
      frame="content"
      text={text}
      variables={variables}
      channelId={channelId}
      direct={place === 'dm'}
      {...(heading !== undefined && { heading })}
    >
      {image !== null && (
        <DiscordEmbed color={levelsColor}>
          <CardPicture image={image} alt={alt} />
        </DiscordEmbed>
      )}
    </TextPreview>
  )
}
