import { type MouseEventHandler, memo } from 'react'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import { stateName } from '#ui/state-names.ts'
import type { ListedModule } from '../module-list.server.ts'
import { hasPage } from '../module-pages.ts'
import { DISCOVERED_LINK } from './discovered-link.ts'

type ModuleItemProps = {
  module: ListedModule
  guildId: string
  state: ModuleStateKind
  isCurrent: boolean
  isWrong: boolean
  /** The first of all modules. */
  isFirst: boolean
  follow: MouseEventHandler<HTMLAnchorElement>
}

export const ModuleItem = memo(({ module, guildId, state, isCurrent, isWrong, isFirst, follow }: ModuleItemProps) => {
  const content = (
    <>
      <Icon name={`m-${module.id}`} />
      <span>{module.name}</span>
      {isWrong ? (
        <span className="module-wrong" title={m['dashboard.frame.wrong']()}>
          <Icon name="u-alert" size="small" />
          <span className="unseen">{m['dashboard.frame.wrong']()}</span>
        </span>
      ) : (
        <StateMark state={state} label={stateName(state)} />
      )}
    </>
  )
  const className = state === 'off' ? 'module module-off' : 'module'
  if (!hasPage(module.id)) return <span className={`${className} module-closed`}>{content}</span>
  return (
    <a
      className={className}
      href={`/dashboard/${guildId}/${module.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      {...(isFirst && DISCOVERED_LINK)}
    >
      {content}
    </a>
  )
})
