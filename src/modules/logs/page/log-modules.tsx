import { Section, Sheet } from '#ui/section.tsx'
import { FAMILIES } from './families.tsx'
import { familyId } from './family-grid.tsx'
import type { LogPath } from './fields.tsx'
import { LogModule } from './log-module.tsx'

export function LogModules({ onShow }: { onShow(path: LogPath): void }) {
  return FAMILIES.map(({ key, title, summary, paths }) => (
    <div key={key} id={familyId(key)} className="family-rows">
      <Section title={title()} summary={summary()}>
        <Sheet>
          {paths.map((path) => (
            <LogModule key={path} path={path} onShow={onShow} />
          ))}
        </Sheet>
      </Section>
    </div>
  ))
}
