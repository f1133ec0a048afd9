import type { ListedCommand } from '#core/commands/listing.ts'
import { permissionName } from '#core/guild/permission-names.ts'
import { type Locale, otherLocale } from '#core/locale.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'

type CommandRowProps = { command: ListedCommand; locale: Locale; isOpen: boolean }

/** One command: a line that unfolds. */
export function CommandRow({ command, locale, isOpen }: CommandRowProps) {
  const { name, description, options, permissions, path } = command
  const who = permissions.map((permission) => permissionName(permission)).join(', ') || m['command-list.everybody']()
  const id = path.slice(path.lastIndexOf('/') + 1)
  return (
    <li>
      <details className="command" id={id} open={isOpen}>
        <summary>
          <code className="command-name">/{name}</code>
          <span className="command-text">{description}</span>
          {options.length > 0 && (
            <span className="command-options">
              {options.map((option) => (
                <span
                  key={option.name}
                  className={option.required ? 'command-option command-option-required' : 'command-option'}
                >
                  {option.name}
                </span>
              ))}
            </span>
          )}
          <span className="command-who sm faint">{who}</span>
          <Icon name="u-right" size="small" />
        </summary>
        <CommandDetails command={command} locale={locale} />
      </details>
    </li>
  )
}

function CommandDetails({ command: { name, names, options, path }, locale }: Omit<CommandRowProps, 'isOpen'>) {
  const other = otherLocale(locale)
  return (
    <div className="command-details">
      {options.length > 0 && (
        <dl className="command-facts">
          {options.map((option) => (
            <div key={option.name}>
              <dt className={option.required ? 'command-option command-option-required' : 'command-option'}>
                {option.name}
              </dt>
              <dd>
                {option.required ? m['command-list.required']() : m['command-list.optional']()} {option.description}
                {option.choices.length > 0 && (
                  <span className="sm soft"> {m['command-list.choices']({ choices: option.choices.join(', ') })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {names.fr !== names.en && (
        <p className="sm soft">
          {m['command-list.other']()} <code lang={other}>/{names[other]}</code>
        </p>
      )}
      <div className="command-actions">
        <span>
          <code className="unseen">/{name}</code>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            data-copy=""
            data-label={m['command-list.copy']()}
            data-done={m['command-list.copied']()}
            hidden
          >
            {m['command-list.copy']()}
          </button>
        </span>
        <a className="btn btn-quiet btn-small" href={path}>
          <Icon name="u-link" size="small" />
          {m['command-list.link']()}
        </a>
      </div>
    </div>
  )
}
