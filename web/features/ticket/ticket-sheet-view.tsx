import type { TicketSheet } from '#contract/ticket/ticket.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './ticket-sheet.module.css'

interface TicketSheetViewProps {
  readonly sheet: TicketSheet
  readonly photo: string | null
  /** Beside other things: its title is not the heading of the screen. */
  readonly within?: boolean
}

/** A ticket as it stands on paper, in the languages of its project. */
export function TicketSheetView({ sheet, photo, within = false }: TicketSheetViewProps) {
  const { language, examName, title, facts, photoAlt, sittings, places, rules, note, replaces } = sheet
  const Title = within ? 'h2' : 'h1'
  const Part = within ? 'h3' : 'h2'
  return (
    <article className={styles.sheet} lang={language} data-within={within || undefined}>
      <p className={styles.exam}>{examName}</p>
      <Title className={styles.title}>{title}</Title>
      {replaces && <p className={styles.replaces}>{replaces}</p>}
      <div className={styles.who}>
        <dl className={styles.facts}>
          {facts.map(({ name, value, isStrong }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-strong={isStrong || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        {photo && <img className={styles.photo} src={photo} alt={photoAlt} />}
      </div>
      <Part>{sittings.title}</Part>
      <table className={styles.sittings}>
        <thead>
          <tr>
            {sittings.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sittings.rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, at) => (
                <td key={sittings.columns[at]} data-label={sittings.columns[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        {places.map(({ name, value }) => (
          <div key={value}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.below}>
        <div>
          {rules.lines.length > 0 && (
            <>
              <Part>{rules.title}</Part>
              <ol className={styles.rules}>
                {rules.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </>
          )}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.code}>
          <QrPicture text={sheet.code} label={sheet.codeAlt} />
        </div>
      </div>
    </article>
  )
}
