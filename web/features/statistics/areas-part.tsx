import { useState } from 'react'
import { areaLevels, type Statistics, type StatisticsPart } from '#contract/statistics/statistics.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './statistics.module.css'
import { StatisticsPartSection } from './statistics-part.tsx'

interface AreasPartProps {
  readonly read: Statistics
  readonly download: (part: StatisticsPart) => Promise<void>
}

/** Where people go: one level of areas at a time, cities first. */
export function AreasPart({ read, download }: AreasPartProps) {
  const say = usePhrases('statistics')
  const levels = areaLevels.filter((level) => read.areas.some(({ kind }) => kind === level))
  const [chosen, setChosen] = useState<(typeof areaLevels)[number]>(
    levels.includes('city') ? 'city' : (levels[0] ?? 'city'),
  )
  const shown = new Set(read.areas.filter(({ kind }) => kind === chosen).map(({ areaId }) => areaId))
  return (
    <StatisticsPartSection
      part="areas"
      read={read}
      download={download}
      hint={say('areasHint')}
      only={(key) => shown.has(key)}
    >
      {levels.length > 1 && (
        <div className={styles.choose}>
          <SelectField
            id="statistics-level"
            label={say('byLevel')}
            options={levels.map((level) => [level, say(`levels.${level}`)] as const)}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as typeof chosen)}
          />
        </div>
      )}
    </StatisticsPartSection>
  )
}
