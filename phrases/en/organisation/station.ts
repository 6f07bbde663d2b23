import type { SentencesOf } from '#phrases/sentences.ts'
import type { station as source } from '#phrases/zh-Hans/organisation/station.ts'

export const station: SentencesOf<typeof source> = {
  errors: {
    stationAbsent: 'This exam station does not exist or is not yours.',
    roomAbsent: 'This room does not exist. It may have been deleted.',
    stationNameTaken: 'Another exam station already has this name. Choose a different name.',
    stationWrongState: 'The status of the exam station has changed. Refresh the page and try again.',
    stationIncomplete: 'Some information is missing. Complete it before submitting.',
    stationPartClosed: 'This part was not returned and cannot be changed.',
    roomCodeTaken: 'Another room already has this code. Choose a different code.',
    tooFewSpareSeats: 'At least {{least}} seats must be kept spare.',
    tooManyStations: 'You cannot have more than {{most}} exam stations.',
    tooManyRooms: 'An exam station cannot have more than {{most}} rooms.',
    stationWasSubmitted:
      'This exam station has been submitted for review and cannot be deleted. You can disable it.',
    stationOffByBoard: 'The examination board disabled this exam station. Ask them to enable it.',
    stationUnchanged: 'Nothing has been changed since it was returned. Make the changes before submitting.',
    stationNotUsable: 'This exam station has not been approved or is disabled.',
    siteTaken: 'This exam station or site is already in use in this exam session.',
    siteAbsent: 'This site does not exist or has no exam station.',
    siteInUse: 'Candidates are placed at this site. It cannot be removed.',
  },
}
