import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { levelVariables } from '../variables.ts'
import { useLevelsSettings, useLevelText } from './fields.tsx'
import { usePreviewChannel } from './use-preview-channel.tsx'
import './levels.css'

/** The message for several members who reach a level within seconds: a line each, without cards. */
export function TogetherPreview() {
  const { levelNotifMerge, levelNotifChannel } = useLevelsSettings()
  const text = useLevelText()
  const channelId = usePreviewChannel(levelNotifChannel)
  if (!levelNotifMerge || levelNotifChannel === 'dm') return null
  return (
    <section className="together-preview">
      <h3>{m['levels.page.announcements.together']()}</h3>
      <TextPreview
        frame="content"
        heading={null}
        text={`${text}\n${ofAnother(text)}`}
        variables={levelVariables}
        channelId={channelId}
      />
    </section>
  )
}

/** The same text for another member and level. */
const ofAnother = (text: string) =>
  text
    .replaceAll('{user}', m['levels.page.announcements.another']())
    .replaceAll('{level}', m['levels.page.announcements.anotherLevel']())
