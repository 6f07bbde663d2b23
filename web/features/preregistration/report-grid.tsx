import { Button } from '@mantine/core'
import { useState } from 'react'
import { mostExpected } from '#contract/preregistration/preregistration.ts'
import type { Preregistration } from '#contract/preregistration/preregistration-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './preregistration.module.css'
import { type Cells, cellOf, isWrong, namesOf } from './report-cells.ts'

interface ReportGridProps {
  readonly report: Preregistration
  readonly cells: Cells
  readonly onCells: (change: (cells: Cells) => Cells) => void
}

/** The areas that are reported, each with its subjects; another area is added by its name. */
export function ReportGrid({ report, cells, onCells }: ReportGridProps) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { ofArea } = namesOf(report, language)
  const places = report.areas.filter(({ kind }) => kind !== 'province')
  const [added, setAdded] = useState<readonly string[]>(() => (places.length === 1 ? idsOf(places) : []))
  const isShown = (areaId: string) =>
    added.includes(areaId) || report.subjects.some(({ subjectId }) => cells[cellOf(areaId, subjectId)])
  const shown = places.filter(({ areaId }) => isShown(areaId))
  const others = places.filter(({ areaId, offered }) => offered && !isShown(areaId))
  const put = (name: string, typed: string) =>
    onCells((before) => {
      const { [name]: _, ...rest } = before
      return typed === '' ? rest : { ...rest, [name]: typed }
    })
  function remove(areaId: string) {
    setAdded(added.filter((one) => one !== areaId))
    onCells((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith(`${areaId}_`))),
    )
  }
  return (
    <>
      {shown.length === 0 && <p>{say('noAreas')}</p>}
      {shown.map((area) => (
        <section key={area.areaId} aria-labelledby={`area-${area.areaId}`}>
          <div className={styles.area}>
            <h2 id={`area-${area.areaId}`}>{ofArea(area.areaId)}</h2>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say('removeArea', { area: ofArea(area.areaId) })}
              onClick={() => remove(area.areaId)}
            >
              {say('remove')}
            </Button>
          </div>
          <AreaTable report={report} area={area} cells={cells} onCell={put} />
        </section>
      ))}
      {others.length > 0 && (
        <div className={styles.add}>
          <SelectField
            id="preregistration-area"
            label={say('addArea')}
            prompt={say('addAreaPick')}
            options={others.map(({ areaId }) => [areaId, ofArea(areaId)] as const)}
            value=""
            onChange={({ target }) => target.value && setAdded([...added, target.value])}
          />
        </div>
      )}
    </>
  )
}

const idsOf = (areas: Preregistration['areas']) => areas.map(({ areaId }) => areaId)

interface AreaTableProps {
  readonly report: Preregistration
  readonly area: Preregistration['areas'][number]
  readonly cells: Cells
  readonly onCell: (name: string, typed: string) => void
}

function AreaTable({ report, area: { areaId, offered }, cells, onCell }: AreaTableProps) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { ofArea, ofSubject } = namesOf(report, language)
  return (
    <table className={styles.grid}>
      <caption className="read-aloud-only">{ofArea(areaId)}</caption>
      <thead>
        <tr>
          <th scope="col">{say('subject')}</th>
          <th scope="col" className={styles.number}>
            {say('expected')}
          </th>
        </tr>
      </thead>
      <tbody>
        {report.subjects.map((subject) => {
          const name = cellOf(areaId, subject.subjectId)
          const typed = cells[name] ?? ''
          const isOff = !(offered && subject.offered)
          if (isOff && typed === '') return null
          const wrong = isWrong(typed)
          return (
            <tr key={subject.subjectId}>
              <th scope="row">
                {ofSubject(subject.subjectId)}
                {isOff && <small> {say('off')}</small>}
              </th>
              <td className={styles.number}>
                <input
                  id={name}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  aria-label={say('cell', { area: ofArea(areaId), subject: ofSubject(subject.subjectId) })}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `${name}-note` : undefined}
                  value={typed}
                  onChange={({ target }) => onCell(name, target.value)}
                />
                {wrong && (
                  <p id={`${name}-note`} className={styles.wrong}>
                    {say('wrongNumber', { most: mostExpected })}
                  </p>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
