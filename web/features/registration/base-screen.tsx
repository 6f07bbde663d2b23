import { FlowActions } from './flow-actions.tsx'
import { FlowScreen } from './flow-screen.tsx'

export function BaseScreen() {
  return (
    <FlowScreen station="base">
      {({ next }) => <FlowActions busy={false} onNext={() => void next()} />}
    </FlowScreen>
  )
}
