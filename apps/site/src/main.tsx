import { App } from '@locitorium/playground/page';
import { render } from 'preact';
import { EngineService } from './engine-service.ts';
import { keepOffline } from './keep-offline.ts';
import { LoadingNotice } from './loading-notice.tsx';
import './loading-notice.css';

const base = new URL('.', location.href);
const service = new EngineService(new URL('engine/', base));
const [page, loading] = ['page', 'loading'].map((id) => document.getElementById(id));
if (page != null) render(<App base={base} service={service} />, page);
if (loading != null) render(<LoadingNotice service={service} />, loading);
// What is kept for the time offline comes after what a first text waits for.
void service.start().then(keepOffline);
