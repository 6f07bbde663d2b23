import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const noticeErrors = {
  articleAbsent: absent('GA_GH_GN_01'),
  /** In `data.language`: that of the project, or one that has a text. */
  articleTitleMissing: invalid('GA_GH_GN_02'),
  /** A picture of the text in `data.language`. */
  articlePictureUndescribed: invalid('GA_GH_GN_03'),
  /** A file that was not sent for a text, in `data.language`. */
  articleFileStrange: invalid('GA_GH_GN_04'),
  articleWrongState: refused('GA_GH_GN_05'),
  articleHourPast: invalid('GA_GH_GN_06'),
  /** It was published once: it is withdrawn, not deleted. */
  articleWasRead: refused('GA_GH_GN_07'),
} as const satisfies Record<string, Fault>
