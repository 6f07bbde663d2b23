import { useState } from 'react'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { AreaName } from '#web/features/batch/area-name.tsx'
import type { PlaceCount, Room } from '#web/features/batch/place-count.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields } from '#web/ui/errors/field-errors.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { flowStepHref } from '../flow/flow-place.ts'
import { FlowScreen } from '../flow/flow-screen.tsx'
import { areaFieldId } from './areas/area-field-id.ts'
import { AreaSelect } from './areas/area-select.tsx'
import { ChoiceBody } from './choice-body.tsx'
import { choiceFlaws, subjectListId } from './choice-flaws.ts'
import { PlacesGonePanel } from './places-gone-panel.tsx'
import styles from './subject-screen.module.css'
import { SubjectList } from './subjects/subject-list.tsx'
import { SumLine } from './sum-line.tsx'
import { useChoosing } from './use-choosing.ts'
import { useWish } from './use-wish.ts'

/** Mode 1: what is taken in the area; with it the places are held. */
export function SubjectScreen() {
  return <FlowScreen step="subject">{(flow) => <SubjectPart flow={flow} />}</FlowScreen>
}

export function SubjectPart({ flow }: { readonly flow: Flow }) {
  return <ChoiceBody flow={flow}>{(count) => <Subjects flow={flow} count={count} />}</ChoiceBody>
}

function Subjects({ flow, count }: { flow: Flow; count: PlaceCount }) {
  const say = usePhrases('flow')
  const { batch } = flow
  const { wish, change, flush } = useWish(flow)
  const { busy, waitSeconds, errors, at, tell, went, choose } = useChoosing(flow)
  const areaId = wish.areaId ?? flow.application.choice[0]?.areaId ?? ''
  const areaFor = (subjectId: string) => wish.areaOf[subjectId] ?? areaId
  const lines = wish.subjectIds.map((subjectId) => ({ subjectId, areaId: areaFor(subjectId) }))
  const [asked, setAsked] = useState<readonly ChoiceLine[]>(lines)
  const roomOf = (subjectId: string): Room | undefined => {
    const here = count.at(areaFor(subjectId), subjectId)
    return batch.oneArea || here ? here : bestRoom(count, subjectId)
  }

  async function take(wanted: readonly ChoiceLine[]) {
    if (tell(choiceFlaws(batch, wanted))) return
    setAsked(wanted)
    await choose(wanted, flush)
  }
  return (
    <>
      <Where flow={flow} areaId={areaId} />
      <ErrorSummary errors={ofFields(errors)} />
      {went && (
        <PlacesGonePanel
          batch={batch}
          went={went}
          lines={asked}
          busy={busy}
          onTake={(taken) => {
            change(wishFor(taken, batch.oneArea))
            void take(taken)
          }}
        />
      )}
      <SubjectList
        id={subjectListId}
        batch={batch}
        chosen={wish.subjectIds}
        roomOf={roomOf}
        error={at(subjectListId)}
        onChange={(subjectIds) => change({ subjectIds })}
      >
        {({ subjectId }) =>
          !batch.oneArea && (
            <div className={styles.elsewhere}>
              <AreaSelect
                id={areaFieldId(subjectId)}
                label={say('facts.area')}
                batch={batch}
                count={count}
                subjectId={subjectId}
                chosen={count.at(areaFor(subjectId), subjectId) ? areaFor(subjectId) : null}
                error={at(areaFieldId(subjectId))}
                onChoose={(chosen) => change({ areaOf: { ...wish.areaOf, [subjectId]: chosen } })}
              />
            </div>
          )
        }
      </SubjectList>
      <WaitingLine seconds={waitSeconds} />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void take(lines)}
        nextLabel={say('choice.hold')}
        saved={<SumLine batch={batch} subjectIds={wish.subjectIds} />}
      />
    </>
  )
}

/** In which area these subjects are, and the way to another one. */
function Where({ flow: { application, batch, whole }, areaId }: { flow: Flow; areaId: string }) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  const place = { domain, applicationId: application.applicationId, mode: batch.registrationMode }
  return (
    <p className={styles.where}>
      <span>
        {say('facts.area')}{' '}
        <strong>
          <AreaName areaId={areaId} areas={batch.areas} />
        </strong>
      </span>
      {!whole && <a href={flowStepHref('area', place)}>{say('area.change')}</a>}
    </p>
  )
}

function wishFor(lines: readonly ChoiceLine[], oneArea: boolean) {
  if (oneArea) return { areaId: lines[0]?.areaId ?? null, areaOf: {} }
  return { areaOf: Object.fromEntries(lines.map(({ subjectId, areaId }) => [subjectId, areaId])) }
}

/** A subject that this area does not examine may be taken in another one. */
function bestRoom(count: PlaceCount, subjectId: string): Room | undefined {
  return [...count.areaIds]
    .map((areaId) => count.at(areaId, subjectId))
    .filter((room) => room !== undefined)
    .reduce<Room | undefined>((best, room) => (best && best.free >= room.free ? best : room), undefined)
}
