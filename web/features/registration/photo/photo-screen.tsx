import { FlowScreen } from '../flow/flow-screen.tsx'
import { PhotoStation } from './photo-station.tsx'

export function PhotoScreen() {
  return (
    <FlowScreen station="photo">
      {({ batch }) => batch.photo && <PhotoStation rule={batch.photo} />}
    </FlowScreen>
  )
}
