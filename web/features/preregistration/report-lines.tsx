import type { Preregistration } from '#contract/preregistration/preregistration-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './preregistration.module.css'
import { namesOf } from './report-cells.ts'

/** What is reported, to be read. */
export function ReportLines({ report }: { readonly report: Preregistration }) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { ofArea, ofSubject } = namesOf(report, language)
  if (report.lines.length === 0) return null
  return (
    <table className={styles.grid}>
      <caption className="read-aloud-only">{say('facts.expected')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('area')}</th>
          <th scope="col">{say('subject')}</th>
          <th scope="col" className={styles.number}>
            {say('expected')}
          </th>
        </tr>
      </thead>
      <tbody>
        {report.lines.map(({ areaId, subjectId, expected }) => (
          <tr key={`${areaId} ${subjectId}`}>
            <th scope="row">{ofArea(areaId)}</th>
            <td>{ofSubject(subjectId)}</td>
            <td className={styles.number}>{expected}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('total')}
          </th>
          <td className={styles.number}>{report.expected}</td>
        </tr>
      </tfoot>
    </table>
  )
}
