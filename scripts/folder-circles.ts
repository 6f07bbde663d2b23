import type { Import } from './imports.ts'
import { isTest } from './structure-rules.ts'
import { trailsOfCircles, type Ways } from './trails-of-circles.ts'

/** One folder that asks another beside it for something, and the first import by which it does. */
interface Step {
  readonly parent: string
  readonly from: string
  readonly to: string
  readonly by: Import
}

/** Folders side by side of which each leans on the next one, and the last on the first, at whatever depth. */
export function folderCircles(imports: readonly Import[]): string[] {
  const steps = imports.filter(binds).flatMap((found) => stepOf(found) ?? [])
  const parents = Map.groupBy(steps, (step) => step.parent)
  return [...parents].flatMap(([parent, inside]) =>
    trailsOfCircles(waysOf(inside)).map((trail) => tell(parent, trail, inside)),
  )
}

/** Tests reach everywhere, and what is loaded when it is asked for is no ground to stand on. */
function binds({ from, outside, lazy }: Import): boolean {
  return !outside && !lazy && !isTest(from)
}

/** Null between files of one folder, and where one of them stands in the folder that holds the other's. */
function stepOf(by: Import): Step | null {
  const [here, there] = [by.from.split('/'), by.to.split('/')]
  const depth = here.findIndex((name, at) => name !== there[at])
  const [from, to] = [here[depth], there[depth]]
  const isBetweenFolders = depth >= 0 && depth < here.length - 1 && depth < there.length - 1
  return isBetweenFolders && from && to ? { parent: here.slice(0, depth).join('/'), from, to, by } : null
}

function waysOf(steps: readonly Step[]): Ways {
  const next = Map.groupBy(steps, (step) => step.from)
  return new Map([...next].map(([from, all]) => [from, new Set(all.map((step) => step.to))]))
}

function tell(parent: string, trail: readonly string[], steps: readonly Step[]): string {
  const proofs = trail.slice(1).flatMap((to, at) => {
    const step = steps.find((one) => one.from === trail[at] && one.to === to)
    return step ? [`${step.by.from}:${step.by.line} imports ${step.by.to}`] : []
  })
  return `no-folder-circles: in ${parent || 'the root'} ${trail.join(' → ')} — ${proofs.join('; ')}`
}
