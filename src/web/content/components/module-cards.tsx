import type { AnyModule } from '#core/module.ts'
import { m } from '#texts'
import { listedModules, moduleName, moduleSummary } from '../modules.server.ts'
import { Card, Cards } from './card.tsx'

function stateOf({ hasBot }: AnyModule): string {
  return hasBot ? m['site.docs.works']() : m['site.docs.settingsOnly']()
}

/** Every module, from the list of modules itself. */
export function ModuleCards() {
  return (
    <Cards>
      {listedModules().map((module) => (
        <Card key={module.id} to={`/docs/modules/${module.id}`} icon={`m-${module.id}`} title={moduleName(module.id)}>
          <p>{moduleSummary(module.id)}</p>
          <p className="card-state">{stateOf(module)}</p>
        </Card>
      ))}
    </Cards>
  )
}
