import { useRef, useState } from 'react';
import { type Problem, toProblem } from '#src/shared/api/problem.ts';

/**
 * Sends one request at a time and remembers how the last one went. Leaner than a mutation of the query cache, which
 * the sign-in screen would otherwise load for nothing: a form neither shares its state nor caches its reply.
 */
export function useSending<Request, Reply>(
  send: (request: Request) => Promise<Reply>,
  { onSent, onRefused }: { onSent: (reply: Reply) => void; onRefused: (problem: Problem) => void },
) {
  const [state, setState] = useState<{ readonly isSending: boolean; readonly problem: Problem | null }>({
    isSending: false,
    problem: null,
  });
  const isRunning = useRef(false);

  const attempt = async (request: Request) => {
    setState({ isSending: true, problem: null });
    try {
      const reply = await send(request);
      setState({ isSending: false, problem: null });
      onSent(reply);
    } catch (error) {
      const problem = toProblem(error);
      setState({ isSending: false, problem });
      onRefused(problem);
    }
  };

  /** Does nothing while a request is on its way, so that an impatient second click sends nothing twice. */
  const start = async (request: Request) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await attempt(request);
    isRunning.current = false;
  };

  return { ...state, start };
}
