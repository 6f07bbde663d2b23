import { areaPath, betweenAreas } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { Text } from '#web/ui/text/text.tsx'

interface AreaNameProps {
  readonly areaId: string
  readonly areas: Batch['areas']
}

/** `广东省 · 深圳市`, as somebody says where an area is. */
export function AreaName({ areaId, areas }: AreaNameProps) {
  return <Text of={areaPath(areaId, areas)} between={betweenAreas} />
}
