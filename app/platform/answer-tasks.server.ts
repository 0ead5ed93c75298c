import { readyForTasks } from './ready-for-tasks.server.ts'

/** The message that a process of a ProcessQueue sends back. */
export type Answered<Answer> = { answer: Answer } | { error: string }

/** Makes this process answer the tasks of a ProcessQueue, one at a time, and end when the server is gone. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  process.on('message', async (task: Task) => {
    const answered = await attempt(answer, task)
    process.send?.(answered)
  })
  readyForTasks()
}

async function attempt<Task, Answer>(
  answer: (task: Task) => Answer | Promise<Answer>,
  task: Task,
): Promise<Answered<Answer>> {
  try {
    return { answer: await answer(task) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
