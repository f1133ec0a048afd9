import { brand } from '#core/brand.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { m } from '#texts'
import { BotAvatar, DiscordMessage, SystemLine } from '#ui/discord/message.tsx'
import './proofs.css'

/** Members of the demo communities, each using Discord in their own language. */
const ASKERS: Record<Locale, { name: string; time: string }> = {
  fr: { name: 'moka-lune', time: '18:51' },
  en: { name: 'tofu.exe', time: '6:51 PM' },
}
const SAMPLE_PING = { shard: 0, latency: '41' }

/** One command in one channel, as two people read its answer, in the bot's own words. */
export function LanguagesProof() {
  return (
    <section className="home-section wrap proof">
      <div>
        <h2>{m['web.home.languages.title']()}</h2>
        <p className="proof-lead">{m['web.home.languages.lead']()}</p>
      </div>
      <div className="tongues">
        {LOCALES.map((locale) => (
          <figure key={locale}>
            <div className="discord" data-discord="dark" lang={locale}>
              <SystemLine>
                <b>{ASKERS[locale].name}</b> {m['web.home.languages.used']({}, { locale })}{' '}
                <b>/{m['commands.ping.name']({}, { locale })}</b>
              </SystemLine>
              <DiscordMessage
                author={{ name: brand.name, avatar: <BotAvatar />, app: true }}
                time={ASKERS[locale].time}
                content={m['commands.ping.answer'](SAMPLE_PING, { locale })}
              />
            </div>
            <figcaption className="soft sm">
              {locale === 'fr'
                ? m['web.home.languages.french']({ name: ASKERS.fr.name })
                : m['web.home.languages.english']({ name: ASKERS.en.name })}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
