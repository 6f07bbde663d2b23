import { FlowScreen } from '../flow/flow-screen.tsx'
import { PhotoStep } from './photo-step.tsx'

export function PhotoScreen() {
  return (
    <FlowScreen step="photo">{({ batch }) => batch.photo && <PhotoStep rule={batch.photo} />}</FlowScreen>
  )
}
