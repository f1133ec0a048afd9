import { m } from '#texts'
import { SKIN_TONES, type SkinTone, withSkinTone } from './skin-tone.ts'

const NAMES: Readonly<Record<SkinTone, () => string>> = {
  '': m['ui.emoji.tones.none'],
  '🏻': m['ui.emoji.tones.light'],
  '🏼': m['ui.emoji.tones.mediumLight'],
  '🏽': m['ui.emoji.tones.medium'],
  '🏾': m['ui.emoji.tones.mediumDark'],
  '🏿': m['ui.emoji.tones.dark'],
}

/** The skin tone of hands and people in the panel. */
export function SkinTones({ value, onChange }: { value: SkinTone; onChange(tone: SkinTone): void }) {
  return (
    <fieldset className="skin-tones">
      <legend className="unseen">{m['ui.emoji.tones.label']()}</legend>
      {SKIN_TONES.map((tone) => (
        <button
          key={tone}
          type="button"
          title={NAMES[tone]()}
          aria-label={NAMES[tone]()}
          aria-pressed={tone === value}
          onClick={() => onChange(tone)}
        >
          {withSkinTone('✋', tone)}
        </button>
      ))}
    </fieldset>
  )
}
