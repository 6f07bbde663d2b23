import type { Preregistration } from '#contract/preregistration/preregistration-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { namesOf } from './report-cells.ts'

/** What is reported, to be read. */
export function ReportLines({ report }: { readonly report: Preregistration }) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { ofArea, ofSubject } = namesOf(report, language)
  if (report.lines.length === 0) return null
  return (
    <WideTable
      caption={say('facts.expected')}
      columns={[{ title: say('area') }, { title: say('subject') }, { title: say('expected'), figures: true }]}
    >
      {report.lines.map(({ areaId, subjectId, expected }) => (
        <tr key={`${areaId} ${subjectId}`}>
          <th scope="row">{ofArea(areaId)}</th>
          <td>{ofSubject(subjectId)}</td>
          <td data-figures>{expected}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{say('total')}</th>
        <td />
        <td data-figures>{report.expected}</td>
      </tr>
    </WideTable>
  )
}
