import { useState } from 'react';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { clearCalls, referenceOf, useCalls, type WatchedCall } from './calls.ts';
import { curlOf } from './curl.ts';
import styles from './Drawer.module.css';
import { messages, verdictNames } from './messages.ts';
import { Button, Part } from './Part.tsx';

/** Verdicts that a developer has to look at. */
const ALARMS: readonly string[] = ['request', 'reply', 'unknown', 'undeclared', 'lost'];

function CopyCurl({ call }: { call: WatchedCall }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(curlOf(window.location.origin, call)));
  return <Button onClick={() => void copy()}>{isCopied ? messages.copied : messages.copy}</Button>;
}

function Breaches({ call }: { call: WatchedCall }) {
  const { breaches } = call.verdict;
  if (breaches.length === 0) return null;
  return (
    <ul>
      {breaches.map(({ field, rule, message }) => (
        <li key={`${field} ${rule} ${message}`}>
          {`${field === '' ? messages.whole : field} (${rule}) ${message}`}
        </li>
      ))}
    </ul>
  );
}

function Call({ call }: { call: WatchedCall }) {
  const { operation, method, path, status, ms, verdict } = call;
  const result = [status, verdict.code, messages.milliseconds(ms)].filter((part) => part !== null).join(' ');
  return (
    <li>
      <p>
        {operation === null ? (
          messages.outside
        ) : (
          <a href={referenceOf(operation)} target="_blank" rel="noreferrer">
            {operation}
          </a>
        )}
        {` ${result}`}
      </p>
      <p>
        <code>{`${method} ${path}`}</code>
      </p>
      <p className={ALARMS.includes(verdict.kind) ? styles.problem : undefined}>
        {verdictNames[verdict.kind]}
      </p>
      <Breaches call={call} />
      <CopyCurl call={call} />
    </li>
  );
}

export function CallsPart() {
  const calls = useCalls();
  return (
    <Part title={messages.calls}>
      {calls.length === 0 ? (
        <p>{messages.noCalls}</p>
      ) : (
        <>
          <div className={styles.line}>
            <Button onClick={clearCalls}>{messages.clear}</Button>
          </div>
          <ol className={styles.calls} reversed>
            {calls.map((call) => (
              <Call key={call.n} call={call} />
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}
