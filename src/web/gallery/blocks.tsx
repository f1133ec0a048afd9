import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon, INTERFACE_ICONS } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Power, Sheet } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { createNotifications } from '#ui/toast/notifications.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { DiscordSample } from './discord-sample.tsx'
import { FacadeSample } from './facade-sample.tsx'
import { smallGuild } from './gallery-guild.ts'

/** A name and a row of specimens. The names are those of the components, the same in every language. */
function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h3>
        <code>{name}</code>
      </h3>
      <div className="specimen-row">{children}</div>
    </section>
  )
}

const LOOKS = ['primary', 'quiet', 'ghost', 'danger'] as const
const BADGES = ['plain', 'tint', 'premium', 'success', 'attention', 'danger'] as const
const NOTES = ['info', 'attention', 'danger', 'premium'] as const
const STATES = ['on', 'off', 'prepared', 'suspended'] as const

export function Blocks() {
  return (
    <>
      <Specimen name="Button">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {m['gallery.words.save']()}
          </Button>
        ))}
        <Button look="primary" busy>
          {m['gallery.words.save']()}
        </Button>
        <Button look="primary" disabled>
          {m['gallery.words.save']()}
        </Button>
        <Button size="small" icon="u-plus">
          {m['gallery.words.add']()}
        </Button>
        <Button size="tall" look="primary" icon="u-save">
          {m['gallery.words.save']()}
        </Button>
        <ButtonLink to="/gallery" look="quiet" icon="u-link">
          {m['gallery.title']()}
        </ButtonLink>
        <IconButton icon="u-trash" label={m['gallery.words.remove']()} />
        <IconButton icon="u-x" size="small" label={m['gallery.words.remove']()} />
      </Specimen>
      <Specimen name="Badge">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone} {...(tone === 'premium' && { icon: 'u-gem' })}>
            {m['gallery.words.word']()}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Note">
        {NOTES.map((tone) => (
          <Note key={tone} tone={tone}>
            {m['gallery.words.sentence']()}
          </Note>
        ))}
      </Specimen>
      <Switches />
      <Specimen name="Tooltip">
        <Tooltip text={m['gallery.words.sentence']()}>
          {(describedBy) => <Button aria-describedby={describedBy}>{m['gallery.words.hover']()}</Button>}
        </Tooltip>
      </Specimen>
      <Overlays />
      <Specimen name="Disclosure">
        <Disclosure title={m['gallery.words.advanced']()} summary={m['gallery.words.sentence']()}>
          <Sheet>
            <p>{m['gallery.words.sentence']()}</p>
          </Sheet>
        </Disclosure>
      </Specimen>
      <Specimen name="Empty">
        <Empty icon="u-list" action={<Button icon="u-plus">{m['gallery.words.add']()}</Button>}>
          {m['gallery.words.nothing']()}
        </Empty>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton shape="title" width="12rem" />
        <Skeleton width="18rem" />
        <Skeleton shape="arch" />
        <Skeleton shape="row" />
      </Specimen>
      <Specimen name="StateMark">
        {STATES.map((state) => (
          <StateMark key={state} state={state} label={state} />
        ))}
      </Specimen>
      <Specimen name="ServerIcon">
        <ServerIcon guild={smallGuild} cdn="" size="small" />
        <ServerIcon guild={{ ...smallGuild, id: '3', name: 'Clockmakers' }} cdn="" />
        <ServerIcon guild={{ ...smallGuild, id: '4', name: 'the bakery' }} cdn="" size="large" />
      </Specimen>
      <Specimen name="Icon">
        {INTERFACE_ICONS.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Specimen>
      <Specimen name="Facade">
        <FacadeSample />
      </Specimen>
      <Specimen name="DiscordChannel">
        <DiscordSample />
      </Specimen>
    </>
  )
}

function Switches() {
  const [on, setOn] = useState(true)
  const [side, setSide] = useState('left')
  return (
    <Specimen name="Switch, Power, Segment">
      <Switch aria-label={m['gallery.words.word']()} checked={on} onChange={setOn} />
      <Switch aria-label={m['gallery.words.word']()} checked={!on} onChange={() => setOn(!on)} />
      <Switch aria-label={m['gallery.words.word']()} checked disabled />
      <Power
        on={on}
        onLabel={m['ui.on']()}
        offLabel={m['ui.off']()}
        name={m['gallery.words.word']()}
        onChange={setOn}
      />
      <Segment
        label={m['gallery.words.word']()}
        value={side}
        onChange={setSide}
        options={[
          { value: 'left', label: m['gallery.words.left']() },
          { value: 'right', label: m['gallery.words.right']() },
        ]}
      />
    </Specimen>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  const [notifications] = useState(() =>
    createNotifications({
      now: () => Date.now(),
      start: (callback, ms) => window.setTimeout(callback, ms),
      stop: (timer) => window.clearTimeout(timer),
    }),
  )
  return (
    <Specimen name="Modal, Toaster">
      <Button onClick={() => setOpen(true)}>{m['gallery.words.open']()}</Button>
      {(['info', 'success', 'danger'] as const).map((tone) => (
        <Button
          key={tone}
          onClick={() =>
            notifications.notify({ tone, title: m['gallery.words.word'](), description: m['gallery.words.sentence']() })
          }
        >
          {tone}
        </Button>
      ))}
      <Toaster notifications={notifications} />
      {open && (
        <Modal
          title={m['gallery.words.word']()}
          onClosed={() => setOpen(false)}
          actions={(close) => (
            <Button look="primary" onClick={close}>
              {m['ui.close']()}
            </Button>
          )}
        >
          <p>{m['gallery.words.sentence']()}</p>
        </Modal>
      )}
    </Specimen>
  )
}
