export const boardPath = '/console/exam-day'
