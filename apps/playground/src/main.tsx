import { render } from 'preact';
import { App } from './app/app.tsx';
import { serverOf } from './service/page-service.ts';
import './styles.ts';

const base = new URL('.', location.href);
const page = document.getElementById('page');
if (page !== null) render(<App base={base} service={serverOf(base)} />, page);
