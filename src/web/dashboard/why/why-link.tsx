import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'

/** Links a module to its decisions; a module that the bot does not act on yet has none. */
export function WhyLink({ moduleId }: { moduleId: string }) {
  const { modules } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const module = modules.find(({ id }) => id === moduleId)
  if (!module?.isFollowed) return null
  const words = m['why.linkFor']({ module: module.name })
  return (
    <ButtonLink
      look="ghost"
      size="small"
      icon="u-question"
      to={`/dashboard/${guildId}/why?module=${moduleId}`}
      title={words}
      aria-label={words}
    >
      {m['why.link']()}
    </ButtonLink>
  )
}
